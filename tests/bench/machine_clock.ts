/** The time in ms by the clock that all processes of a machine share, and by which Chromium's traces count. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;

import { useEffect, useMemo, useState } from "react";
import { readWaitingPictures, type WaitingPictures } from "../../db/read/accounts/own_profile";
import type { AccountRow } from "../../domain/rows/rows";
import { useLive } from "../context/useLive";
import { useWorld } from "../context/useWorld";

type Addresses = { [Name in keyof WaitingPictures]: string };
const none: WaitingPictures = {};
const idsOf = (files: WaitingPictures): string =>
  JSON.stringify(Object.entries(files).map(([name, { id }]) => [name, id]));

/**
 * The user's own pictures that wait to be sent, as addresses of this page.
 * @param wanted false: none, as for the account of somebody else
 */
export function useWaitingPictures(wanted = true): Addresses {
  const { db } = useWorld();
  const read = useLive(async () => (wanted ? await readWaitingPictures(db) : none), [db, wanted]) ?? none;
  const [files, setFiles] = useState(read);
  if (idsOf(read) !== idsOf(files)) setFiles(read);
  const addresses = useMemo(
    (): Addresses =>
      Object.fromEntries(Object.entries(files).map(([name, { blob }]) => [name, URL.createObjectURL(blob)])),
    [files],
  );
  useEffect(
    () => () => {
      for (const address of Object.values(addresses)) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  return addresses;
}

/** The own account with the pictures that wait in place of those that the server has. */
export function withPictures<Row extends AccountRow>(row: Row, { avatar, header, background }: Addresses): Row {
  return {
    ...row,
    ...(avatar && { avatar, avatar_static: avatar }),
    ...(header && { header, header_static: header }),
    ...(background && row.pleroma && { pleroma: { ...row.pleroma, background_image: background } }),
  };
}

/** An account as the user sees it on this device: their own one with the pictures that wait to be sent. */
export function useSeenPictures<Row extends AccountRow | undefined>(account: Row): Row {
  const { session } = useWorld();
  const addresses = useWaitingPictures(session !== null && account?.id === session.account_id);
  return useMemo(() => account && withPictures(account, addresses), [account, addresses]);
}

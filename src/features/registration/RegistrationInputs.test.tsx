import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWorld } from "../../../tests/support/screens/in_world";
import type { Captcha } from "../../domain/sign_in/captcha";
import { CaptchaField } from "./CaptchaField";
import { RegistrationInputs } from "./RegistrationInputs";

afterEach(cleanup);

const form = (more: Partial<Parameters<typeof RegistrationInputs>[0]> = {}) => (
  <form>
    <RegistrationInputs
      host="a.example"
      needs={{ email: false, reason: false }}
      problems={{}}
      invitation={null}
      {...more}
    />
  </form>
);
const controls = (root: Element) =>
  [...root.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ name, required }) =>
    required ? `${name}!` : name,
  );

test("requires user name, display name and password; bio and language are optional", async () => {
  const { container } = await inWorld(form());
  expect(controls(container)).toEqual(["username!", "fullname!", "email", "bio", "password!", "confirm!", "language"]);
});

test("asks for a reason with approval, for an address with confirmation", async () => {
  const { container } = await inWorld(form({ needs: { email: true, reason: true } }));
  expect(controls(container)).toEqual(expect.arrayContaining(["email!", "reason!"]));
});

test("an invitation is shown where there is one, and cannot be changed", async () => {
  const { t } = await inWorld(form({ invitation: "welcome" }));
  const token = screen.getByLabelText<HTMLInputElement>(t("registration.token"));
  expect([token.value, token.readOnly]).toEqual(["welcome", true]);
  cleanup();
  await inWorld(form());
  expect(screen.queryByLabelText(t("registration.token"))).toBeNull();
});

const native: Captcha = { type: "native", url: "data:image/png;base64,AA", token: "t", answer_data: "" };
const asked = async (captcha: Captcha, onRenew = vi.fn()) =>
  inWorld(<CaptchaField captcha={captcha} host="a.example" origin="https://a.example" onRenew={onRenew} />);

test.each(["native", "kocaptcha"] as const)(
  "a captcha of type %s is a picture, which a press renews, with a box for the answer",
  async (type) => {
    const onRenew = vi.fn();
    const { container, t } = await asked({ ...native, type }, onRenew);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("data:image/png;base64,AA");
    screen.getByLabelText(t("registration.captcha"));
    fireEvent.click(screen.getByRole("button", { name: t("registration.captchaNew") }));
    expect(onRenew).toHaveBeenCalledOnce();
  },
);

test("type none hides the captcha", async () => {
  const { container } = await asked({ type: "none" });
  expect(container.querySelector("img, input, button")).toBeNull();
});

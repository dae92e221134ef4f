declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  type Keys = { privateKey: ECDH; authSecret: Buffer };
  const ece: {
    decrypt(
      body: Buffer,
      with_: Keys & ({ version: "aes128gcm" } | { version: "aesgcm"; dh: string; salt: string }),
    ): Buffer;
  };
  export default ece;
}

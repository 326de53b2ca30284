import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; origin: string; rpId: string; userVerified?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (word: string) => Buffer.from([0x60 + word.length, ...Buffer.from(word)]);

/** A device that keeps one passkey, in as few bytes as the standard asks for. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const same = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, userVerified = true }: Options, more = 0) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (userVerified ? VERIFIED : 0) | more]),
      Buffer.alloc(4),
    ]);

  return {
    /** What `navigator.credentials.create` answers with. */
    create(options: Options) {
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const point = (label: number, value: string) => [
        Buffer.from([label, 0x58, 32]),
        Buffer.from(value, 'base64url'),
      ];
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
        ...point(0x21, x),
        ...point(0x22, y),
      ]);
      const data = Buffer.concat([
        authData(options, NEW_KEY),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...same,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` answers with. */
    get(options: Options) {
      const client = clientData('webauthn.get', options);
      const data = authData(options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...same,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

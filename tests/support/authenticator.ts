import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; origin: string; rpId: string; userVerified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encodeText = (value: string) => Buffer.from([0x60 + value.length, ...Buffer.from(value)]);

/** A software authenticator with one passkey and a minimal CBOR encoding. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, userVerified = true }: Options, extraFlags = 0) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | extraFlags]),
      Buffer.alloc(4),
    ]);

  return {
    /** The result of `navigator.credentials.create`. */
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
        authData(options, ATTESTED_CREDENTIAL),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        encodeText('fmt'),
        encodeText('none'),
        encodeText('attStmt'),
        Buffer.from([0xa0]),
        encodeText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`. */
    get(options: Options) {
      const client = clientData('webauthn.get', options);
      const data = authData(options);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** File signature. It cannot change: existing backups start with it. */
export const ENCRYPTED_FILE_START = 'atelier-sealed-1\n';

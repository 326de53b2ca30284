export const testOrigin = 'http://localhost:3000';
export const testSecret = 'a secret that is long enough for a test';
export const owner = { name: 'Ida Marlowe', email: 'Ida@example.com', password: 'correct horse battery' };

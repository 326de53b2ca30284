/** The entry of the server build: the app, and what runs it as a site. */
export * from './app.ts';
export { run } from './boot/run.ts';

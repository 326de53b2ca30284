export { createFileFinder } from '#files/paths.ts';
export { replaceMediaOptions } from '#markdown/media-options.ts';
export * from '#records/records.ts';
export { decodeUri } from '#text/web-url.ts';
export { openSource, type SourceOptions } from './open-source.ts';

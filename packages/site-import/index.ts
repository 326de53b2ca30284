export { createFileFinder } from '#files/paths.ts';
export { replaceMediaOptions } from '#markdown/media-options.ts';
export * from '#records/records.ts';
export { openSource, type SourceOptions } from './open-source.ts';

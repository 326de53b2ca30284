export { createFileFinder } from '#files/paths.ts';
export * from '#records/records.ts';
export { openSource, type SourceOptions } from './open-source.ts';

/** Whether the build in this folder has the same sources. */
export function isBuildCurrent(folder: string): boolean;

/** What the build marker contains. */
export function describeSources(folder: string): string;

/** Replaces the folder `build` by `build.new`; `sources` is what the build marker contains. */
export function finishBuild(folder: string, sources: string): void;

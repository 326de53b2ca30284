/** Whether npm has installed what the root and these workspaces name. */
export function isInstalled(folder: string, workspaces: string[]): boolean;

/** Whether the build in this folder has the same sources. */
export function isBuildCurrent(folder: string): boolean;

/** What the build marker contains. */
export function describeSources(folder: string): string;

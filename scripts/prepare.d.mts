/** Whether all packages of the lock file in this folder are installed. */
export function isInstalled(folder: string): boolean;

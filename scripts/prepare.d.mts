/** Whether npm has installed what the root and these workspaces name. */
export function isInstalled(folder: string, workspaces: string[]): boolean;

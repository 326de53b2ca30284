/** Whether `deploy/atelier` runs this command, which also restarts the site where that is needed. */
export const isRunByTool = process.env.ATELIER_TOOL === 'on';

/** How the owner calls a command with these arguments. */
export function describeCall(command: string, args: string) {
  return isRunByTool ? `atelier ${command} ${args}` : `npm run ${command} -- ${args}`;
}

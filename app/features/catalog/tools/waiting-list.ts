import { formatNumber, type NumberFormats } from '#platform/text/count.ts';
import type { Tool } from './tool.ts';

export const waitersPerPage = 50;

export type AwaitedTool = Pick<Tool, 'id' | 'name' | 'status'> & { active: boolean };

export type Waiter = {
  id: string;
  email: string;
  joinedAt: string;
  confirmedAt: string | null;
  isSuppressed: boolean;
};

/** Whether visitors can use the tool. */
export function isReady({ status, active }: AwaitedTool): boolean {
  return active && status !== 'coming-soon';
}

export function waitingListPath(toolId: string) {
  return `/admin/tools/${toolId}/waiting`;
}

export function peopleText(count: number, formats?: NumberFormats): string {
  return `${formatNumber(count, formats)} ${count === 1 ? 'person' : 'people'}`;
}

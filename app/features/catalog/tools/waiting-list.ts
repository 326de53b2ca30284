import { formatNumber } from '#platform/text/count.ts';
import type { Tool } from './tool.ts';

export const waitersPerPage = 50;

/** A tool as its waiting list shows it. */
export type AwaitedTool = Pick<Tool, 'id' | 'name' | 'status'> & { active: boolean };

/** An address that is to be told when a tool is ready. */
export type Waiter = {
  id: string;
  email: string;
  joinedAt: string;
  confirmedAt: string | null;
  /** The address must not be mailed. */
  isSuppressed: boolean;
};

/** Visitors can use it, so that the email would be true. */
export function isReady({ status, active }: AwaitedTool): boolean {
  return active && status !== 'coming-soon';
}

export function waitingListPath(toolId: string) {
  return `/admin/tools/${toolId}/waiting`;
}

export function peopleText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
}

export function toolReadySubject({ name }: Pick<Tool, 'name'>): string {
  return `${name} is ready`;
}

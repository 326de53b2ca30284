import { data } from 'react-router';
import type { ActionResult } from '#ui/panel/panel-actions.ts';

export function ok(text: string, undo: ActionResult['undo'] = null): ActionResult {
  return { text, tone: 'ok', undo };
}

/** With 409, a screen that exports `refreshWhenStale` then loads the stored version. */
export function bad(text: string, status = 409) {
  return data<ActionResult>({ text, tone: 'bad', undo: null }, { status });
}

import type { RouterContextProvider } from 'react-router';
import { logContext } from '#context';

const NOT_STORED =
  'This could not be stored: the disk or the database of this site refuses. What you typed is still here, so try again in a moment.';

type Refusal = { errors: { form: string } };

/** A form whose words cannot be stored gets them back; what a route throws for the owner passes. */
export async function orNotStored<Saved>(
  context: Readonly<RouterContextProvider>,
  save: () => Promise<Saved>,
): Promise<Saved | Refusal> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.get(logContext).error({ err: error }, 'What the owner typed could not be stored');
    return { errors: { form: NOT_STORED } };
  }
}

import { type Context, deps } from '#context';

const NOT_STORED =
  'Your changes could not be saved because of a disk or database error. They are still here. Try again in a moment.';

type Refusal = { errors: { form: string } };

/** Turns a failed write into a form error, so that the route returns the typed values; thrown responses pass. */
export async function storeOrRefuse<Saved>(
  context: Context,
  save: () => Promise<Saved>,
): Promise<Saved | Refusal> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps(context).log.error({ err: error }, 'A panel form could not be saved');
    return { errors: { form: NOT_STORED } };
  }
}

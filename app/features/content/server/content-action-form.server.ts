import { z } from 'zod';
import { instantField } from '#platform/forms/form-numbers.server.ts';
import { contentPerPage } from '#features/content/model/content.ts';

const id = z.uuid();
const previousState = z.object({ id, published: z.boolean(), publishedAt: instantField().nullable() });

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(50_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('This is not valid JSON.');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** A JSON array of row ids. */
export const jsonIds = (maxIds: number) => json(z.array(id).min(1).max(maxIds));

const ids = jsonIds(contentPerPage);

/** A bulk action on list rows, its undo, and duplicating one row. */
export const contentActionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['publish', 'unpublish', 'bin', 'restore', 'delete']), ids }),
  z.object({ intent: z.literal('duplicate'), id }),
  z.object({
    intent: z.literal('put-back'),
    previousStates: json(z.array(previousState).min(1).max(contentPerPage)),
  }),
]);

/** The ids of all featured projects in display order. */
export const featuredOrderForm = z.object({
  intent: z.literal('order'),
  ids: jsonIds(500),
});

export type ContentAction = z.infer<typeof contentActionForm>;

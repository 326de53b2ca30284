import { z } from 'zod';

/** What the owner does with a waiting list; `people` is how many the screen named. */
export const waitingListForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('send'), people: z.coerce.number().int().min(1) }),
  z.object({ act: z.literal('clear') }),
  z.object({ act: z.literal('remove'), id: z.uuid() }),
]);

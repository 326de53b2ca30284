import { z } from 'zod';
import { responseLimits, responseUnits } from './response-time.ts';

const units = responseUnits.map(([unit]) => unit);

export const responsePromiseSchema = z
  .object({ amount: z.string().transform(Number), unit: z.enum(units, 'Choose one of the options.') })
  .superRefine(({ amount, unit }, context) => {
    const max = responseLimits[unit];
    if (Number.isInteger(amount) && amount >= 1 && amount <= max) return;
    context.addIssue({
      code: 'custom',
      path: ['amount'],
      message: `Enter a whole number from 1 to ${max}.`,
    });
  });

import { z } from 'zod';
import { isOwnPath, isReadByPage } from './own-paths.ts';
import { readNewPath, readOldPath } from './redirect.ts';

const INVALID_OLD_PATH = 'Enter a path on this site, such as /some-page or /?p=12.';
const INVALID_NEW_PATH = 'Enter a path on this site, such as /some-page.';

const path = (read: (typed: string) => string | null, message: string) =>
  z.string(message).transform((typed, issues) => {
    const parsed = read(typed);
    if (parsed === null) issues.addIssue({ code: 'custom', message });
    return parsed ?? '';
  });

export const redirectForm = z.object({
  from: path(readOldPath, INVALID_OLD_PATH)
    .refine((from) => !isOwnPath(from) || isReadByPage(from), 'A page already exists at this path.')
    .refine(
      (from) => !isOwnPath(from) || !isReadByPage(from),
      'The page at this path uses this query itself.',
    ),
  to: path(readNewPath, INVALID_NEW_PATH),
});

export const removalForm = z.object({ from: z.string() });

import { Link } from 'react-router';
import type { MediaUse } from './media.ts';

/** The places that show a picture. */
export function MediaUses({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return 'not used yet';
  return (
    <ul className="grid gap-1">
      {uses.map(({ kind, title, to, isOld }) => (
        <li key={`${kind} ${title} ${to}`}>
          {kind}:{' '}
          {to ? (
            <Link to={to} className="underline decoration-accent decoration-2 underline-offset-3">
              {title}
            </Link>
          ) : (
            title
          )}
          {isOld && <span className="type-label block">only in an older revision</span>}
        </li>
      ))}
    </ul>
  );
}

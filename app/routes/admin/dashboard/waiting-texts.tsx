import { Link } from 'react-router';
import { formatDateTime } from '#platform/time/times.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/panel/box.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type WaitingText = { id: string; to: string; name: string; about: string; text: string; at: string };
type WaitingTextsProps = {
  title: string;
  texts: WaitingText[];
  waiting: number;
  more: { label: string; to: string };
};

/** Texts of others that wait for the owner's approval. */
export function WaitingTexts({ title, texts, waiting, more }: WaitingTextsProps) {
  const formats = useFormats();
  if (texts.length === 0) return null;
  return (
    <div className="mt-5">
      <Box
        title={title}
        aside={
          <>
            <Badge tone="hot">{waiting} waiting</Badge>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </>
        }
      >
        <ul className="grid border-t border-rule md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {texts.map(({ id, to, name, about, text, at }) => (
            <li
              key={id}
              className="relative min-w-0 px-5 py-4 transition-colors duration-(--quick) hover:bg-paper"
            >
              <p className="truncate leading-snug">
                <Link
                  to={to}
                  className="font-[620] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {name}
                </Link>{' '}
                <span className="text-ink-2">{about}</span>
              </p>
              <p className="type-read mt-1 line-clamp-2 text-md wrap-anywhere">{text}</p>
              <p className="type-label mt-1.5">{formatDateTime(at, formats)}</p>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}

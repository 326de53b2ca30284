import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/box.tsx';

const links = [
  { title: 'Import', text: 'Bring content from WordPress, Ghost, Markdown or Atelier.', to: importsPath },
];

/** Ways to bring content to the site. */
export function MovingLinks() {
  return (
    <Box title="Moving">
      <ul>
        {links.map(({ title, text, to }) => (
          <li
            key={to}
            className="relative flex items-center gap-4 border-t border-rule px-5 py-3.5 transition-colors duration-(--quick) hover:bg-paper"
          >
            <div className="min-w-0 flex-1">
              <Link
                to={to}
                className="leading-snug font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
              >
                {title}
              </Link>
              <p className="mt-0.5 text-ui leading-normal text-ink-2">{text}</p>
            </div>
            <Icon of={ArrowRight} className="flex-none text-ink-3" />
          </li>
        ))}
      </ul>
    </Box>
  );
}

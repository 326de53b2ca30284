import { ChevronRight, Search } from '#ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';
import { settingsPath } from '#features/settings/setting.ts';
import { usePanelSections } from './use-panel-sections.tsx';
import { findSections, type FoundGroup } from '#features/settings/section-search.ts';

/** On small screens a page of its own. */
export function SectionList({ current }: { current: string }) {
  const [query, setQuery] = useState('');
  const { named, isHidden } = usePanelSections();
  const groups = findSections(query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <search>
        <label className="flex min-h-10 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 pointer-coarse:min-h-11">
          <Icon of={Search} className="text-ink-3" />
          <span className="sr-only">Search settings</span>
          <input
            type="search"
            value={query}
            placeholder="Search settings"
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            className="min-w-0 flex-1 appearance-none outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden forced-colors:focus-visible:outline-solid"
          />
        </label>
      </search>
      <nav aria-label="Settings" className="grid gap-5">
        {groups.map(({ label, sections }) => (
          <div key={label}>
            <p aria-hidden className="type-label mb-1.5 lg:pl-4">
              {label}
            </p>
            <ul aria-label={label} className="max-lg:border-t max-lg:border-rule lg:border-l lg:border-rule">
              {sections
                .filter(({ section }) => !isHidden(section))
                .map((section) => (
                  <Row
                    key={section.name}
                    section={{
                      ...section,
                      found: section.found.filter((field) => !isHidden(field.section)).map(named),
                    }}
                    isCurrent={section.name === current}
                  />
                ))}
            </ul>
          </div>
        ))}
      </nav>
      {groups.length === 0 && <p className="text-ui text-ink-2">No settings match “{query}”.</p>}
    </div>
  );
}

type RowProps = { section: FoundGroup['sections'][number]; isCurrent: boolean };

function Row({ section: { name, title, text, found }, isCurrent }: RowProps) {
  const to = settingsPath(name);
  return (
    <li className="max-lg:border-b max-lg:border-rule">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-9 items-center gap-3 text-ink-2 transition-colors duration-(--quick) hover:text-accent-text max-lg:min-h-15 max-lg:py-2.5 lg:-ml-px lg:border-l-3 lg:border-transparent lg:pl-3.5 lg:aria-[current]:border-accent lg:aria-[current]:font-[620] lg:aria-[current]:text-ink"
      >
        <span className="min-w-0 flex-1">
          <span className="block max-lg:font-semibold max-lg:text-ink">{title}</span>
          <span className="block text-ui leading-snug lg:hidden">{text}</span>
        </span>
        <Icon of={ChevronRight} className="flex-none text-ink-3 lg:hidden" />
      </Link>
      {found.map(({ key, label }) => (
        <Link
          key={label}
          to={`${to}#${key}`}
          className="type-label flex min-h-8 items-center pl-4 hover:text-accent-text pointer-coarse:min-h-11 lg:pl-7"
        >
          {label}
        </Link>
      ))}
    </li>
  );
}

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_QUERY_LENGTH } from '#features/search/search.ts';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts } from '#ui/text/texts.ts';

type SearchFormProps = {
  className: string;
  inputClassName: string;
  defaultValue?: string;
  children?: ReactNode;
};

/** The `pattern` makes the browser refuse a blank query. */
export function SearchForm({ className, inputClassName, defaultValue, children }: SearchFormProps) {
  const t = useTexts();
  return (
    <search className="contents">
      <form action="/search" className={className}>
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          defaultValue={defaultValue}
          required
          maxLength={MAX_QUERY_LENGTH}
          pattern=".*\S.*"
          title={t('search.missing')}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          autoComplete="off"
          className={`min-w-0 appearance-none bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden ${inputClassName}`}
        />
        {children}
      </form>
    </search>
  );
}

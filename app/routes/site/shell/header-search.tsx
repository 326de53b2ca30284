import { Search, X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import { SearchForm } from './search-form.tsx';
import { useTexts } from '#ui/text/texts.ts';

/** The button opens the search field in place; without scripts it submits a form that leads to the search page. */
export function HeaderSearch() {
  const t = useTexts();
  return (
    <>
      <form action="/search" className="contents group-data-searching/header:hidden max-xl:hidden">
        <button type="submit" aria-label={t('shell.openSearch')} data-open-search className={iconButton}>
          <Icon of={Search} />
        </button>
      </form>
      <div data-header-search className="hidden group-data-searching/header:xl:contents">
        <SearchForm
          className="flex items-center gap-1 border-b-2 border-ink focus-within:border-accent"
          inputClassName="h-10 w-50 pl-2"
        >
          <button type="button" aria-label={t('shell.closeSearch')} data-close-search className={iconButton}>
            <Icon of={X} />
          </button>
        </SearchForm>
      </div>
    </>
  );
}

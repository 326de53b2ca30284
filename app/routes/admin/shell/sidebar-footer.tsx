import { Globe, LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { Cover } from '#ui/images/cover.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { sideRow, SideLabel } from './side-row.tsx';
import type { PanelOwner } from './panel-navigation.ts';

export function SidebarFooter({ owner, onChoose }: { owner: PanelOwner; onChoose?: () => void }) {
  return (
    <div className="grid gap-(--row-gap,0.125rem)">
      <a href="/" className={sideRow}>
        <SideLabel icon={Globe}>View site</SideLabel>
      </a>
      <PanelForm action="/admin/sign-out" navigate={false} failure="toast">
        <button type="submit" className={sideRow}>
          <SideLabel icon={LogOut}>Sign Out</SideLabel>
        </button>
      </PanelForm>
      <NavLink
        to="/admin/account"
        onClick={onChoose}
        className="group mt-2 flex items-center gap-2.5 border-t border-rule px-2.5 pt-3 text-ui leading-tight transition-colors duration-(--quick) hover:text-accent-text in-data-rail:px-0 in-data-rail:justify-center"
      >
        <Cover
          fallbackNumber={fallbackCoverOf(owner.name)}
          image={owner.portrait}
          shape="square"
          eager
          className="size-9 flex-none rounded-full"
        />
        <span className="side-words">
          <span className="block truncate font-[620]">{owner.name}</span>
          <span className="type-label block">Administrator</span>
        </span>
      </NavLink>
    </div>
  );
}

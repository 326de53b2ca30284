import { Users } from 'lucide-react';
import { slugify } from '#platform/slug.ts';
import { Cover } from '#ui/cover.tsx';
import { Entry } from '#ui/entry.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Tool } from './tool.ts';
import { ToolActions } from './tool-actions.tsx';
import { ToolStatusMark } from './tool-status-mark.tsx';

export function ToolCard({ tool, eager }: { tool: Tool; eager: boolean }) {
  const { id, name, image, status, users } = tool;
  return (
    <Entry
      name={name}
      icon={tool.icon}
      category={tool.category}
      text={tool.description}
      features={tool.features}
      rating={tool.rating}
      badge={<ToolStatusMark status={status} />}
      cover={<Cover slug={slugify(name) || id} image={image} shape="banner" eager={eager} />}
      fact={
        users && (
          <span className="inline-flex items-center gap-2">
            <span className="sr-only">Used by</span> {users} <Icon of={Users} />
          </span>
        )
      }
    >
      <ToolActions tool={tool} />
    </Entry>
  );
}

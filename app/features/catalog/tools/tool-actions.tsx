import { ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import type { Tool } from './tool.ts';

const externalLink = { target: '_blank', rel: 'noopener' };

export function ToolActions({ tool }: { tool: Tool }) {
  const { id, name, status, url, github } = tool;
  return (
    <>
      {url === null ? (
        <Button size="small" className="flex-1" disabled>
          {status === 'coming-soon' ? 'Coming Soon' : 'Not Available'}
        </Button>
      ) : (
        <ButtonLink
          to={`/go/tool/${id}`}
          {...externalLink}
          size="small"
          variant={status === 'beta' ? 'line' : undefined}
          className="flex-1"
        >
          <span>
            {status === 'beta' ? 'Try Beta' : 'Launch Tool'}
            <span className="sr-only">{`: ${name} (opens in a new tab)`}</span>
          </span>
          <Icon of={ArrowUpRight} />
        </ButtonLink>
      )}
      {status === 'coming-soon' && (
        <ButtonLink to={`/ai-tools/${id}/waiting`} size="small" variant="line">
          Notify me
        </ButtonLink>
      )}
      {github && (
        <ButtonLink to={github} {...externalLink} size="small" variant="line">
          <span className="sr-only">{`${name} on GitHub (opens in a new tab)`}</span>
          <BrandIcon brand="github" />
        </ButtonLink>
      )}
    </>
  );
}

import { ArrowUpRight } from 'lucide-react';
import { BrandIcon } from '#ui/images/brand-icon.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import type { Tool } from './tool.ts';
import { useTexts } from '#ui/text/texts.ts';

const externalLink = { target: '_blank', rel: 'noopener' };

export function ToolActions({ tool }: { tool: Tool }) {
  const t = useTexts();
  const { id, name, status, url, github } = tool;
  return (
    <>
      {url === null ? (
        <Button size="small" className="flex-1" disabled>
          {t(status === 'coming-soon' ? 'tools.comingSoon' : 'tools.notAvailable')}
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
            {t(status === 'beta' ? 'tools.beta' : 'tools.launch')}
            <span className="sr-only">{`: ${name} ${t('shell.newTab')}`}</span>
          </span>
          <Icon of={ArrowUpRight} />
        </ButtonLink>
      )}
      {status === 'coming-soon' && (
        <ButtonLink to={`/ai-tools/${id}/waiting`} size="small" variant="line">
          {t('tools.notify')}
        </ButtonLink>
      )}
      {github && (
        <ButtonLink to={github} {...externalLink} size="small" variant="line">
          <span className="sr-only">{`${t('tools.github', { name })} ${t('shell.newTab')}`}</span>
          <BrandIcon brand="github" />
        </ButtonLink>
      )}
    </>
  );
}

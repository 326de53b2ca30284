import { Pause, Play } from '#ui/icons.ts';
import { useTexts } from '#ui/text/texts.ts';
import { Icon } from './icon.tsx';
import loopRules from './loop.css?url';

/**
 * The button that pauses a loop, and with `url` the loop itself, which `app/enhancers/loops.ts` plays over what is in the
 * same element. Without a script nothing moves.
 */
export function LoopTemplate({ url }: { url?: string }) {
  const t = useTexts();
  return (
    <>
      {url && <link rel="stylesheet" href={loopRules} />}
      <template data-loop-button data-loop={url} data-play={t('prose.play')} data-pause={t('prose.pause')}>
        <button
          type="button"
          className="loop-button group absolute top-3 left-3 z-10 grid size-11 place-items-center rounded-sm bg-ink text-lg text-paper hover:bg-accent hover:text-on-accent print:hidden"
        >
          <Icon of={Pause} className="hidden group-data-playing:block" />
          <Icon of={Play} className="group-data-playing:hidden" />
        </button>
      </template>
    </>
  );
}

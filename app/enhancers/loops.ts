/** Plays loops while they are in view, unless the visitor wants no motion; each gets a button that pauses it. */
export function start() {
  const template = document.querySelector<HTMLTemplateElement>('[data-loop-button]');
  if (!template) return;
  const { play, pause } = template.dataset;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  for (const video of document.querySelectorAll<HTMLVideoElement>('figure.loop > video')) {
    let isWanted = !reducedMotion.matches;
    let isVisible = false;
    video.controls = false;
    video.after(template.content.cloneNode(true));
    const button = video.nextElementSibling as HTMLButtonElement;
    const update = () => {
      button.ariaLabel = isWanted ? pause! : play!;
      button.toggleAttribute('data-playing', isWanted);
      if (isWanted && isVisible) video.play().catch(stopIfForbidden);
      else video.pause();
    };
    const want = (wanted: boolean) => {
      isWanted = wanted;
      update();
    };
    // A phone that saves power plays nothing by itself.
    const stopIfForbidden = ({ name }: Error) => name === 'NotAllowedError' && want(false);
    button.addEventListener('click', () => want(!isWanted));
    reducedMotion.addEventListener('change', ({ matches }) => want(!matches));
    new IntersectionObserver(([entry]) => {
      isVisible = entry!.isIntersecting;
      update();
    }).observe(video);
  }
}

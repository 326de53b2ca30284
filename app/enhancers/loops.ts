/** Plays loops while they are in view, unless the visitor wants no motion; each gets a button that pauses it. */
export function start() {
  const templates = document.querySelectorAll<HTMLTemplateElement>('[data-loop-button]');
  for (const template of templates) if (template.dataset.loop) control(createVideo(template), template);
  for (const video of document.querySelectorAll<HTMLVideoElement>('figure.loop > video')) {
    video.controls = false;
    control(video, templates[0]!);
  }
}

/** Over the picture in the same element, which its alternative text describes. */
function createVideo(template: HTMLTemplateElement) {
  const video = document.createElement('video');
  Object.assign(video, { className: 'loop-picture', muted: true, loop: true, playsInline: true });
  Object.assign(video, { preload: 'none', ariaHidden: 'true', src: template.dataset.loop });
  template.parentElement!.append(video);
  return video;
}

function control(video: HTMLVideoElement, template: HTMLTemplateElement) {
  const { play, pause } = template.dataset;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let isWanted = !reducedMotion.matches;
  let isVisible = false;
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

import { followTheme, shownTheme, toggleTheme } from '#ui/theme/theme.ts';

export function switchTheme() {
  const buttons = document.querySelectorAll<HTMLElement>('[data-theme-toggle]');
  const updateLabels = () => {
    const next = shownTheme() === 'dark' ? 'light' : 'dark';
    for (const button of buttons) button.ariaLabel = button.dataset[next]!;
  };
  for (const button of buttons) button.addEventListener('click', toggleTheme);
  followTheme(updateLabels);
  updateLabels();
}

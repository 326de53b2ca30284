/** The logo. */
export function Mark() {
  return (
    <svg aria-hidden width="26" height="26" viewBox="0 0 26 26" className="flex-none">
      <path d="M0 26A13 13 0 0 1 13 13V26Z" className="fill-current" />
      <path d="M13 13A13 13 0 0 1 26 26H13Z" className="fill-accent" />
      <circle cx="13" cy="6" r="6" className="fill-current" />
    </svg>
  );
}

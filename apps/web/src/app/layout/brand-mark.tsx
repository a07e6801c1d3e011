/** The portal's logo: a vehicle in a parking bay. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path d="M6 7h3v8h9v3H6z" fill="var(--text-on-accent)" />
      <circle cx="15.5" cy="9.5" r="2.5" fill="var(--text-on-accent)" opacity="0.65" />
    </svg>
  );
}

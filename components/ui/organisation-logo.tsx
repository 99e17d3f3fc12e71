import { useTranslations } from 'next-intl';

/** The logo of the organisation, on white as on paper: it is drawn for that. */
export function OrganisationLogo({
  path,
  name,
  className,
}: {
  readonly path: string;
  /** Beside it; where it is not, the picture says it. */
  readonly name: string | null;
  readonly className: string;
}) {
  const t = useTranslations('organisation');
  return (
    <picture className="flex-none">
      <img
        src={path}
        alt={name === null ? t('logoAlt') : ''}
        className={`max-w-40 rounded-sm bg-white object-contain p-0.5 ${className}`}
      />
    </picture>
  );
}

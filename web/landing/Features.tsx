import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './features.css';

const FEATURES = ['calendars', 'sharing', 'both', 'changes', 'security', 'api'] as const;

/** They rise one after the other when they first become visible. */
export function Features() {
  const { t } = useTranslation('landing');
  const list = useRef<HTMLOListElement>(null);
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setEntered(true),
      { rootMargin: '0px 0px -10% 0px' },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section aria-label={t('features.label')}>
      <ol className="features" ref={list} data-entered={entered ? '' : undefined}>
        {FEATURES.map((key) => (
          <li key={key}>
            <h2 className="title">{t(`features.${key}.title`)}</h2>
            <p className="lead">{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { type CategoryKind, defaultCategories } from '#content/categories.ts';
import type { LanguageCode } from './languages.ts';

const german = {
  post: ['Entwicklung', 'Design', 'Technik', 'Anleitungen', 'Persönliches'],
  project: ['Webentwicklung', 'Mobile Apps', 'Design', 'Content-Marketing', 'Texte', 'KI-Tools'],
  tool: ['Content-Marketing', 'Analyse', 'Kundenservice', 'Produktivität', 'Schreiben', 'Vertrieb'],
  resource: ['Design', 'Entwicklung', 'Marketing', 'Produktivität', 'Analyse', 'Schreiben'],
};

/** The default categories, in the same order in each language. */
export const categoriesIn: Record<LanguageCode, Record<CategoryKind, readonly string[]>> = {
  en: defaultCategories,
  de: german,
  'de-x-du': german,
  fr: {
    post: ['Développement', 'Design', 'Technologie', 'Tutoriels', 'Personnel'],
    project: [
      'Développement web',
      'Application mobile',
      'Design',
      'Marketing de contenu',
      'Rédaction',
      'Outils IA',
    ],
    tool: ['Marketing de contenu', 'Analyse', 'Service client', 'Productivité', 'Écriture', 'Vente'],
    resource: ['Design', 'Développement', 'Marketing', 'Productivité', 'Analyse', 'Écriture'],
  },
  es: {
    post: ['Desarrollo', 'Diseño', 'Tecnología', 'Tutoriales', 'Personal'],
    project: [
      'Desarrollo web',
      'Aplicación móvil',
      'Diseño',
      'Marketing de contenidos',
      'Textos',
      'Herramientas de IA',
    ],
    tool: [
      'Marketing de contenidos',
      'Análisis',
      'Atención al cliente',
      'Productividad',
      'Escritura',
      'Ventas',
    ],
    resource: ['Diseño', 'Desarrollo', 'Marketing', 'Productividad', 'Análisis', 'Escritura'],
  },
};

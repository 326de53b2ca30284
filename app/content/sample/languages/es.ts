import type { SampleCopy } from '#content/sample/site.ts';

/** The sample owner in Spanish. */
export const spanish: SampleCopy = {
  blurb:
    'Desarrollo web, diseño, marketing de contenidos y herramientas de IA, por cuenta propia. Una persona, un buzón, un trabajo que perdura.',
  availability: 'Con disponibilidad a partir de enero',
  hours: 'De lunes a viernes, de 9:00 a 18:00 (hora de Nueva York)',
  area: 'Disponible en todo el mundo',
  servicesIntro:
    'Cuatro servicios que suelen contratarse de dos en dos. Empieza por uno; el resto será más fácil, porque una sola persona se encarga de todo.',
  statistics: [
    { value: '50+', label: 'proyectos' },
    { value: '5+', label: 'años' },
    { value: '15+', label: 'herramientas de IA' },
    { value: '1000+', label: 'clientes' },
  ],
  blogIntro:
    'Notas sobre desarrollar, diseñar y escribir para la web. Una idea en cada una, probada antes en trabajos reales.',
  portfolioIntro: 'Sitios, aplicaciones, identidades y campañas, lo más reciente primero.',
  toolsIntro:
    'Herramientas pequeñas con una sola tarea. Unas están terminadas, otras casi, y cada una lo indica.',
  toolsCallText:
    'La mayoría nació de la tarea repetitiva de un cliente. Describe la tuya en un párrafo y te diré qué haría falta para crear una herramienta. Si basta con una hoja de cálculo, también te lo diré.',
  resourcesIntro:
    'Las herramientas que uso cuando no creo las mías. Todo lo que hay aquí ha sobrevivido al menos a una fecha de entrega.',
  affiliateNote:
    'Algunos enlaces son de afiliado y llevan esta marca: si compras algo, recibo una comisión, sin coste adicional para ti. Nadie ha pagado por aparecer en esta página.',
  newsletterText:
    'Un correo al mes: algo que he creado, algo que he aprendido y algo que merece la pena leer.',
  faq: [
    {
      question: '¿Qué pasa después de escribirte?',
      answer:
        'Respondo en menos de {response_time} con preguntas, un precio aproximado y una opinión sincera sobre si soy la persona adecuada. Si a los dos nos gustan las respuestas, hablamos media hora y recibes una propuesta de dos páginas en la que todo tiene fecha. Si no soy la persona adecuada, normalmente sé quién lo es.',
    },
    {
      question: '¿Cuánto cuesta un proyecto?',
      answer:
        'Una página de aterrizaje con sus textos cuesta desde 4000 $, un sitio desde 12 000 $ y un primer prototipo de IA con tus propios documentos desde 6000 $. El precio es cerrado en cuanto acordamos el alcance: la mitad al empezar y la otra mitad en la entrega. Si el alcance cambia, digo lo que cuesta antes de tocar nada.',
    },
    {
      question: '¿Cuánto tiempo lleva?',
      answer:
        'Los textos llevan de dos a tres semanas, un sitio de seis a diez y un prototipo de una a dos. No llevo más de dos proyectos a la vez, así que la fecha de inicio es el límite real; después, las fechas solo se mueven si se mueven tus comentarios. A partir de la segunda semana ves páginas que funcionan.',
    },
    {
      question: '¿De quién es el trabajo y qué pasa si quiero irme?',
      answer:
        'Todo es tuyo el día en que se paga la última factura: código, textos, dibujos, prompts y pruebas. La entrega incluye una guía escrita, una hora con quien tome el relevo y treinta días de correcciones de todo lo que sea culpa mía. Nada de lo que hago me necesita, ni necesita una cuenta mía, para seguir funcionando.',
    },
    {
      question: '¿Usas IA en tu trabajo?',
      answer:
        'Para comprobar, sí: mis borradores y mi código pasan por pruebas que la usan. No para las frases por las que me pagas. Tu material solo llega a un modelo si lo has aceptado por escrito, y cada herramienta que creo para ti viene con una lista de lo que hace mal.',
    },
  ],
};

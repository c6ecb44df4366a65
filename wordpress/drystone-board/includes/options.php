<?php
/**
 * The options of a board, as in the widget: the build generates options.json from the widget's own table.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Every option: {name, attribute, kind, defaultValue, values?, min?, max?}.
 *
 * @return array<int, array<string, mixed>>
 */
function drystone_board_options() {
	$options = wp_json_file_decode( DRYSTONE_BOARD_FOLDER . '/options.json', array( 'associative' => true ) );
	return is_array( $options ) ? $options : array();
}

/**
 * The options with labels for forms: {label, text, valueLabels?} are added in the user's language. The build generates
 * option-words.php, so that translators find these texts in the code.
 *
 * @return array<int, array<string, mixed>>
 */
function drystone_board_options_in_words() {
	require_once DRYSTONE_BOARD_FOLDER . '/includes/option-words.php';
	$words = drystone_board_option_words();
	return array_map(
		static function ( $option ) use ( $words ) {
			return ( $words[ $option['name'] ] ?? array( 'label' => $option['attribute'], 'text' => '' ) ) + $option;
		},
		drystone_board_options()
	);
}

/** Typographic quotes that editors put around a shortcode's values, as characters and as entities. */
function drystone_board_strip_quotes( $value ) {
	$value = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/^[\s"\'\x{2018}-\x{201F}\x{2032}\x{2033}\x{00AB}\x{00BB}]+|[\s"\'\x{2018}-\x{201F}\x{2032}\x{2033}\x{00AB}\x{00BB}]+$/u', '', $value ) ?? '' );
}

/**
 * One value that the widget accepts, as text; null = invalid, so the default applies.
 *
 * @param array<string, mixed> $option of the table.
 * @param mixed                $given  by an author.
 */
function drystone_board_clean_value( $option, $given ) {
	if ( is_bool( $given ) ) {
		$given = $given ? 'true' : 'false';
	}
	if ( ! is_scalar( $given ) ) {
		return null;
	}
	$text = drystone_board_strip_quotes( $given );
	switch ( $option['kind'] ) {
		case 'address':
			return preg_match( '#^https?://[^\s?\#]+$#', $text ) ? untrailingslashit( esc_url_raw( $text, array( 'http', 'https' ) ) ) : null;
		case 'choice':
			return in_array( $text, $option['values'], true ) ? $text : null;
		case 'integer':
			return preg_match( '/^\d+$/', $text ) && $text >= $option['min'] && $text <= $option['max'] ? $text : null;
		case 'flag':
			return in_array( strtolower( $text ), array( 'false', '0', 'no', 'off' ), true ) ? null : 'true';
		default:
			// Not sanitize_text_field: that takes %20 out of an address and <3 out of a search. It is escaped where it is printed.
			return trim( preg_replace( '/\p{Cc}+/u', ' ', wp_check_invalid_utf8( $text ) ) ?? '' );
	}
}

/** Whether an author switched a flag off explicitly: then the site's default does not apply. */
function drystone_board_is_off( $option, $given ) {
	return 'flag' === $option['kind'] && null !== $given && '' !== $given && null === drystone_board_clean_value( $option, $given );
}

/**
 * The attributes of an element: the author's values, then the site's defaults; the widget's own defaults are omitted.
 *
 * @param array<string, mixed> $given by an attribute's name (page-size), an option's (pageSize) or WordPress's own form of it (page_size).
 * @return array<string, string>
 */
function drystone_board_attributes( $given ) {
	$settings   = drystone_board_settings();
	$defaults   = $settings['defaults'] + array( 'service' => $settings['service'] );
	$attributes = array();
	foreach ( drystone_board_options() as $option ) {
		$attribute = $option['attribute'];
		$found     = null;
		foreach ( array( $attribute, $option['name'], str_replace( '-', '_', $attribute ), strtolower( $option['name'] ) ) as $name ) {
			$found = $found ?? ( $given[ $name ] ?? null );
		}
		// An invalid value counts as absent.
		$value = null === $found || '' === $found ? null : drystone_board_clean_value( $option, $found );
		if ( null === $value && ! drystone_board_is_off( $option, $found ) ) {
			$value = drystone_board_clean_value( $option, $defaults[ $attribute ] ?? null );
		}
		if ( null !== $value && '' !== $value && (string) $option['defaultValue'] !== $value ) {
			$attributes[ $attribute ] = $value;
		}
	}
	return $attributes;
}

<?php
/**
 * The options of a board, as the widget has them: options.json is written from the widget's own table.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Every option: {name, attribute, kind, initial, values?, least?, most?, text}.
 *
 * @return array<int, array<string, mixed>>
 */
function drystone_board_options() {
	$options = wp_json_file_decode( DRYSTONE_BOARD_FOLDER . '/options.json', array( 'associative' => true ) );
	return is_array( $options ) ? $options : array();
}

/** Typographic quotes that editors put around a shortcode's values, as characters and as entities. */
function drystone_board_strip_quotes( $value ) {
	$value = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/^[\s"\'\x{2018}-\x{201F}\x{2032}\x{2033}\x{00AB}\x{00BB}]+|[\s"\'\x{2018}-\x{201F}\x{2032}\x{2033}\x{00AB}\x{00BB}]+$/u', '', $value ) ?? '' );
}

/**
 * One value as the widget accepts it, as text; null = not accepted, so the default counts.
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
			return preg_match( '/^\d+$/', $text ) && $text >= $option['least'] && $text <= $option['most'] ? $text : null;
		case 'flag':
			return in_array( strtolower( $text ), array( 'false', '0', 'no', 'off' ), true ) ? null : 'true';
		default:
			return sanitize_text_field( $text );
	}
}

/**
 * The attributes of an element: what an author gave, else the site's defaults; what is the widget's own default is left out.
 *
 * @param array<string, mixed> $given by an attribute's name (page-size), an option's (pageSize) or WordPress's own form of it (page_size).
 * @return array<string, string>
 */
function drystone_board_attributes( $given ) {
	$settings   = drystone_board_settings();
	$given     += array( 'service' => $settings['service'] );
	$attributes = array();
	foreach ( drystone_board_options() as $option ) {
		$attribute = $option['attribute'];
		$found     = null;
		foreach ( array( $attribute, $option['name'], str_replace( '-', '_', $attribute ), strtolower( $option['name'] ) ) as $name ) {
			$found = $found ?? ( $given[ $name ] ?? null );
		}
		if ( null === $found || '' === $found ) {
			$found = $settings['defaults'][ $attribute ] ?? null;
		}
		$value = null === $found ? null : drystone_board_clean_value( $option, $found );
		if ( null !== $value && '' !== $value && (string) $option['initial'] !== $value ) {
			$attributes[ $attribute ] = $value;
		}
	}
	return $attributes;
}
